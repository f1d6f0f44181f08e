import { randomBytes } from 'node:crypto'

/** As a site that is no demo has them. */
export const liveSecrets = {
  JWT_SECRET: randomBytes(64).toString('base64'),
  PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
}
