import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate of its own for localhost (Node speaks no TLS with a bare address), or why there is none. */
export function makeCertificate(
  folder: string,
): { readonly file: string; readonly certificate: Buffer; readonly key: Buffer } | string {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  try {
    execFileSync('openssl', [...request.split(' '), '-keyout', keyFile, '-out', file], { stdio: 'pipe' })
  } catch (error) {
    return `openssl made no certificate (${error instanceof Error ? error.message : String(error)})`
  }
  return { file, certificate: readFileSync(file), key: readFileSync(keyFile) }
}
