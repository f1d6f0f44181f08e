import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const ready = /ready at (http:\S+)/

it('npm run dev serves pages, their sources and the Studio at one address, and ends on Ctrl-C', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-dev-'))
  const child = spawn('npm run --silent dev', {
    cwd: join(import.meta.dirname, '..'),
    shell: true,
    // A group of its own, as a terminal would make it: Ctrl-C goes to all of it.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', CONTENT_PORT: '0', DATA_DIR: dataDir },
  })
  const group = -(child.pid ?? 0)
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
    rmSync(dataDir, { recursive: true })
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (part: Buffer) => {
      said += part.toString()
      const found = ready.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => reject(new Error(said)))
  })

  const get = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const page = await get('/faq')
  expect(page).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
  expect(page.text).toContain('Questions and answers')
  const script = /<script type="module" src="([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect(await get(script)).toMatchObject({ status: 200, type: 'text/javascript' })
  expect(await get('/src/ui/tokens.css')).toMatchObject({ status: 200 })
  expect(await get('/studio')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Swabwise Studio'),
  })
  expect(await get('/health/ready')).toMatchObject({ status: 200 })

  process.kill(group, 'SIGINT')
  await once(child, 'exit')
  await expect(fetch(url)).rejects.toThrow()
})
