import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyAssets } from '../../composition/replica/content-copies.ts'
import { backedUp } from './backup-folder.ts'
import { flushed } from './flushed.ts'

/** Copies the embedded content and what was uploaded from one folder to another. @returns whether there is any */
export async function copyContent(
  from: string,
  to: string,
  file = join(from, backedUp.content),
): Promise<boolean> {
  if (!existsSync(file)) return false
  await copyAssets(join(from, backedUp.assets), join(to, backedUp.assets))
  const copy = join(to, backedUp.content)
  copyFileSync(file, copy)
  flushed(copy)
  return true
}
