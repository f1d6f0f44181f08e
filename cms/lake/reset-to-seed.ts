import { rename } from 'node:fs/promises'
import { contentFileIn } from './paths.ts'
import { isMissing } from './store/read-if-there.ts'

/** Sets the content file aside: the next start makes a new one from the seed. Nothing is deleted. */
const dataFile = contentFileIn(process.env.DATA_DIR ?? '.data')
const aside = `${dataFile}.${new Date().toISOString().replaceAll(':', '-')}`
try {
  await rename(dataFile, aside)
  console.log(`The content is now in ${aside}. Restart the site to begin again from the seed.`)
} catch (cause) {
  if (!isMissing(cause)) throw cause
  console.log(`There is no content in ${dataFile}: the next start begins from the seed anyway.`)
}
