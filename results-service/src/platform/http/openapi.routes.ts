import type { Handler } from './pipeline.ts'
import { openApiDocument } from './openapi.ts'

export const openApiHandlers = (): { getOpenApi: Handler<'getOpenApi'> } => {
  const document = openApiDocument()
  return { getOpenApi: async () => ({ answer: document }) }
}
