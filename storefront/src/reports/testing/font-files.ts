import { readFile } from 'node:fs/promises'
import type { FaceFile, FontFiles } from '../pdf/typesetting/faces.ts'

const read = new Map<FaceFile, Promise<Uint8Array>>()

/** The fonts from the folder, each read once. */
export const fontFiles: FontFiles = (file) => {
  const bytes = read.get(file) ?? readFile(new URL(`../pdf/fonts/${file}.ttf`, import.meta.url))
  read.set(file, bytes)
  return bytes
}
