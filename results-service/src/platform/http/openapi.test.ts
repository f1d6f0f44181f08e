import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('https://shop.example') as {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>
}
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('no two paths differ only in the name of a parameter', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})

it('every call is in a chapter, and says who may call it', () => {
  const chapters = document.tags.map(({ name }) => name)
  for (const operation of described) {
    expect(operation).toMatchObject({
      description: expect.stringContaining('may call it'),
      security: expect.any(Array),
    })
    expect(chapters).toEqual(expect.arrayContaining([...operation.tags]))
  }
})
