import { appendFile, cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { objectsIn } from '../lake/testing/lines.ts'
import { emptyFolder } from '../lake/testing/running-lake.ts'
import { patience, sanity, workspace } from '../lake/testing/sanity-cli.ts'

const broken = {
  _id: 'zz-broken',
  _type: 'faqItem',
  question: 'Is this valid?',
  answer: [
    {
      _key: 'a',
      _type: 'block',
      children: [{ _key: 'b', _type: 'span', marks: ['c'], text: 'No' }],
      markDefs: [{ _key: 'c', _type: 'link', href: 'javascript:alert(1)' }],
      style: 'normal',
    },
  ],
}

it('the seed is valid by the rules of the Studio, and a broken document is not', patience, async () => {
  const file = join(await emptyFolder(), 'seed.ndjson')
  await cp(join(workspace, 'content', 'seed.ndjson'), file)
  const picture = { _type: 'image', asset: {} }
  const privacy = objectsIn<{ _id: string; seo: object }>(await readFile(file, 'utf8')).find(
    ({ _id }) => _id === 'legalPage-privacy',
  )
  const silent = { ...privacy, _id: 'zz-silent-picture', seo: { ...privacy?.seo, shareImage: picture } }
  await appendFile(file, `${JSON.stringify(broken)}\n${JSON.stringify(silent)}\n`)
  const report = await sanity(
    workspace,
    ...['documents', 'validate', '--file', file, '--yes', '--format', 'ndjson'],
  )
  const found = objectsIn<{ documentId: string; level: string }>(report)
  const complaints = found.map(({ documentId, level }) => `${level} ${documentId}`).sort()
  // The setting that keeps checkout closed warns of it, as it should.
  expect(complaints).toEqual(['error zz-broken', 'error zz-silent-picture', 'warning siteSettings'])
  expect(JSON.stringify(found)).toContain('Start with /')
  expect(JSON.stringify(found)).toContain('Say what the picture shows')
})
