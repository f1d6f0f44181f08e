/** Takes at least that long, so that faster work cannot be told apart by its duration. */
export async function inConstantTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const elapsed = new Promise((resolve) => setTimeout(resolve, milliseconds))
  try {
    return await work()
  } finally {
    await elapsed
  }
}
