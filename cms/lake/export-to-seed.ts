import { contentFileIn, seedFile } from './paths.ts'
import { assetFiles } from './assets/asset-files.ts'
import { readContent } from './store/content-file.ts'
import { exportSeed } from './seed/export-seed.ts'

const dataFile = contentFileIn(process.env.DATA_DIR ?? '.data')
const { documents } = await readContent(dataFile)
if (documents.size === 0) {
  console.error(`There is no content in ${dataFile}: start the site once, or set DATA_DIR.`)
  process.exitCode = 1
} else {
  const count = await exportSeed(documents, assetFiles(dataFile), seedFile)
  console.log(`${count} published documents from ${dataFile} are now in ${seedFile}.`)
}
