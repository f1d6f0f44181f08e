import type {
  CreateKitsAnswer,
  CreateKitsRequest,
} from '@swabwise/results-service/kits-admin/kits-admin.contract'

/** The same request in parts of at most so many kits, so that it can be told how far it is. A file stays whole. */
export function inParts(request: CreateKitsRequest, most: number): readonly CreateKitsRequest[] {
  if ('identifiers' in request) {
    const { identifiers } = request
    return starts(identifiers.length, most).map((start) => ({
      ...request,
      identifiers: identifiers.slice(start, start + most),
    }))
  }
  if ('csv' in request) return [request]
  return starts(request.count, most).map((start) => ({
    ...request,
    first: request.first + start,
    count: Math.min(most, request.count - start),
  }))
}

const starts = (count: number, most: number) =>
  Array.from({ length: Math.ceil(count / most) }, (_, index) => index * most)

/** What all parts did. Lines count on from part to part. */
export function together(answers: readonly CreateKitsAnswer[], most: number): CreateKitsAnswer {
  const sum = (of: 'created' | 'alreadyPresent') => answers.reduce((all, answer) => all + answer[of], 0)
  return {
    created: sum('created'),
    alreadyPresent: sum('alreadyPresent'),
    errors: answers.flatMap(({ errors }, part) =>
      errors.map((error) => ({ ...error, line: error.line + part * most })),
    ),
  }
}
