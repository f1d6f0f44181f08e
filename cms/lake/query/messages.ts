import type { Json, JsonObject, LakeDocument } from '../store/document.ts'

export interface Asked {
  query: string
  params: JsonObject
  /** Sent once for as long as the thread remembers them. */
  view: { id: number; documents?: ReadonlyMap<string, LakeDocument> }
  forget: readonly number[]
}

export type Told =
  | { kind: 'result'; value: Json }
  | { kind: 'refused'; status: number; type: string; body: Json; message: string }
