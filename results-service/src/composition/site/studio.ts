import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StudioTarget } from '@swabwise/cms/studio-target'
import type { Middleware } from 'koa'
import { files } from '../../site/files.ts'
import { studioPages } from '../../site/studio.ts'

const build = fileURLToPath(new URL('../../../../cms/dist/studio/', import.meta.url))

/** Serves the Studio at /studio. */
export const openStudio = (target: StudioTarget): readonly Middleware[] => [
  files({ folder: join(build, 'static'), prefix: '/studio/static/', hashed: true }),
  studioPages({ index: readFileSync(join(build, 'index.html'), 'utf8'), target }),
]
