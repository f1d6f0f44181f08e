/** Takes that long in any case, so that the time tells nothing of what was done, as long as that took less. */
export async function inConstantTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = new Promise((resolve) => setTimeout(resolve, milliseconds))
  try {
    return await work()
  } finally {
    await over
  }
}
