export const upTo = (most: number) => Math.floor(Math.random() * most)

export const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
