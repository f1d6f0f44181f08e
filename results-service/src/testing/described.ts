import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../platform/http/openapi.ts'

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, object>>
}

interface Described {
  readonly responses: Readonly<Record<string, Response>>
}

const document = openApiDocument('http://localhost') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly responses: Readonly<Record<string, Response>> }
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')

const templates = Object.keys(document.paths).map((template) => ({
  template,
  // Words before places: `/users/export.csv` is not the user "export.csv".
  places: template.match(/\{/g)?.length ?? 0,
  pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))
const byPlaces = templates.toSorted((one, other) => one.places - other.places)
const validators = new Map<string, ValidateFunction>()

/**
 * Holds an answer against what `GET /api/openapi.json` says of the call: whether this status may come, with this type
 * of content and this body.
 * @throws where it is not as described
 */
export function expectDescribed(
  method: string,
  path: string,
  answered: { readonly status: number; readonly headers: Headers; readonly text: string },
): void {
  const [pathname = ''] = path.split('?')
  const { template } =
    byPlaces.find(
      ({ template, pattern }) => pattern.test(pathname) && method.toLowerCase() in document.paths[template]!,
    ) ?? {}
  if (template === undefined) return
  const operation = document.paths[template]?.[method.toLowerCase()]
  const described = operation?.responses[answered.status]
  const shared = described?.$ref?.replace('#/components/responses/', '')
  const response = shared === undefined ? described : document.components.responses[shared]
  const type = (answered.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const say = (what: string) => new Error(`${method} ${path} answered ${answered.status}: ${what}`)
  if (response === undefined) throw say('a status that is not described')
  const { content } = response
  if (content === undefined) {
    if (answered.text !== '') throw say('a body where none is described')
    return
  }
  if (!(type in content)) throw say(`content of type "${type}", described is ${Object.keys(content).join()}`)
  if (!type.endsWith('json')) return
  const place =
    shared === undefined
      ? ['paths', template, method.toLowerCase(), 'responses', String(answered.status)]
      : ['components', 'responses', shared]
  const pointer = [...place, 'content', type, 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` })
  validators.set(pointer, validate)
  if (!validate(JSON.parse(answered.text))) throw say(ajv.errorsText(validate.errors))
}
