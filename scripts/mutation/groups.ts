interface Group {
  /** Score in per cent that the group must not fall below. */
  readonly atLeast: number
  readonly tests: string
  readonly files: readonly string[]
}

const service = 'results-service/src'

/** What is broken on purpose, and the tests that should notice. */
export const groups: Readonly<Record<string, Group>> = {
  genetics: {
    atLeast: 95,
    tests: 'events/src/genetics/**/*.test.ts',
    files: ['events/src/genetics/**/*.ts'],
  },
  domain: { atLeast: 95, tests: `${service}/**/*.test.ts`, files: [`${service}/**/*.{decider,rules}.ts`] },
  application: {
    atLeast: 90,
    tests: `${service}/**/*.test.ts`,
    files: [`${service}/**/*.{command,process}.ts`, `${service}/platform/*.ts`],
  },
  http: {
    atLeast: 90,
    tests: `${service}/**/*.test.ts`,
    files: [`${service}/**/*.{presenter,routes}.ts`, `${service}/platform/{http,security}/**/*.ts`],
  },
  'personal-data': {
    atLeast: 90,
    tests: `${service}/**/*.test.ts`,
    files: [`${service}/adapters/personal-data/**/*.ts`, `${service}/erasure/*.ts`],
  },
  projections: {
    atLeast: 90,
    tests: `${service}/**/*.test.ts`,
    files: [`${service}/**/*.{projection,queries}.ts`, `${service}/platform/read-model/**/*.ts`],
  },
  stores: {
    atLeast: 90,
    tests: 'events/src/**/*.test.ts',
    files: ['events/src/store/**/*.ts', 'events/src/log/**/*.ts', 'events/src/catalogue/**/*.ts'],
  },
}
