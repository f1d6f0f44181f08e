import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { emailDigester } from '../adapters/email-digest.ts'
import { createPasswords } from '../adapters/passwords.ts'
import { mix, seededPassword, seedPeople, type SeededPerson } from '../demo/seed-people.command.ts'
import { Refusal, runCommand, write, type Context } from './command-line.ts'
import { progressLine } from './progress.ts'
import { withStores } from './stores.ts'

export const seed = (context: Context) =>
  new Command('seed')
    .description(
      `Adds customers with kits and results to the demo's store, which the service may have open meanwhile. They are the same
for the same seed; doing it again adds nothing. Refused outside the demo, since everybody knows their password.

Of every twenty:
${mix.map(({ of20, what }) => `  ${of20}  ${what}`).join('\n')}`,
    )
    .option('--people <NUMBER>', 'how many', between(1, 9999), 200)
    .option('--seed <NUMBER>', 'which people', between(0, 999), 1)
    .action(async ({ people, seed }) => {
      const { config, io } = context
      if (config.secrets.kind !== 'demo')
        throw new Refusal('only the demo is seeded: this environment has secrets of its own')
      const seeded = await withStores(context, 'make', async ({ personalData }) => {
        const { store, keys } = personalData()
        const digestEmail = emailDigester(await keys.forEncryption('emailDigest'))
        const { hash: hashPassword } = await createPasswords()
        const until = new Date(io.now().setUTCHours(0, 0, 0, 0))
        const line = progressLine(io)
        const onSeeded = (done: number) => line.draw(done, 'people', done / people)
        const added = await seedPeople(
          { store, digestEmail, hashPassword },
          { people, seed, until, onSeeded },
        )
        line.clear()
        return added
      })
      await write(io.out, `${people} people in ${config.dataDir}, for example:\n${examples(seeded)}`)
      await write(io.out, `The password of each is '${seededPassword}'.\n`)
    })

const examples = (seeded: readonly SeededPerson[]) =>
  mix
    .map((story) => ({ story, people: seeded.filter((person) => person.story === story) }))
    .flatMap(({ story: { what }, people }) =>
      people[0] === undefined ? [] : `  ${people[0].email}  ${what} (${people.length})\n`,
    )
    .join('')

function between(least: number, most: number) {
  return (text: string) => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
  }
}

if (import.meta.main) await runCommand(seed)
