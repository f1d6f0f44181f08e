import { expect, it } from 'vitest'
import { editorOf } from '../lake/http/editor.ts'
import { asEditor } from './editor-name.ts'

const heardFrom = (name: string) =>
  editorOf({ headers: { host: `l3.local001.${new URL(asEditor('http://localhost:8081', name)).host}` } })

it.each(['Ada', 'Łukasz Ó.', 'x'.repeat(28), '小林'])('the lake hears the name %s', (name) => {
  expect(heardFrom(name).name).toBe(name)
  expect(heardFrom(name).id).toMatch(/^editor-[a-f\d]+$/)
})

it.each(['', 'x'.repeat(29)])('without a name that fits one is the local editor: %j', (name) => {
  expect(heardFrom(name)).toEqual({ id: 'local-editor', name: 'Local editor' })
})
