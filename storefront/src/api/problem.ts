import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { FieldError, Problem } from '@swabwise/results-service/contract/problem'

/** The service answered, and said no. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly title: string
  readonly errorKey: ErrorKey | undefined
  readonly fieldErrors: readonly FieldError[]
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter: number | undefined

  constructor(problem: Pick<Problem, 'status' | 'title'> & Partial<Problem>, retryAfter?: number) {
    super(problem.title)
    this.status = problem.status
    this.title = problem.title
    this.errorKey = problem.errorKey
    this.fieldErrors = problem.fieldErrors ?? []
    this.retryAfter = retryAfter
  }
}

/** No answer, or none that can be read: nobody knows whether the request was carried out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** Reads an answer that is not OK. What is no problem document, a proxy's page for example, keeps its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const wait = Number(response.headers.get('retry-after') ?? NaN)
  const body: unknown = await response.json().catch(() => undefined)
  const title = response.statusText || `The service answered ${response.status}`
  const problem = isObject(body) ? body : {}
  return new ApiProblem(
    {
      status: response.status,
      title: typeof problem.title === 'string' ? problem.title : title,
      ...(typeof problem.errorKey === 'string' && {
        // A newer service may say one that is not known here.
        errorKey: problem.errorKey as ErrorKey,
      }),
      ...(Array.isArray(problem.fieldErrors) && { fieldErrors: problem.fieldErrors.filter(isFieldError) }),
    },
    Number.isFinite(wait) ? wait : undefined,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.message === 'string'
}
