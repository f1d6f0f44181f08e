import type { Handler } from './pipeline.ts'
import { openApiDocument } from './openapi.ts'

export const openApiHandlers = ({
  publicUrl,
}: {
  readonly publicUrl: string
}): { getOpenApi: Handler<'getOpenApi'> } => {
  const document = openApiDocument(publicUrl)
  return { getOpenApi: async () => ({ answer: document }) }
}
