import { useMemo } from 'react'
import type { Failure } from '../../../api/failure.ts'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { failureWords } from '../words/failure-words.ts'

interface Props {
  title: string
  failure: Failure | undefined
  /** The id of the control to go on with, where no field of its own is to blame. */
  field: string
  /** The id of the control for a field of the request. */
  fieldIds?: Readonly<Record<string, string>>
}

/** Why a form was not carried out. Each line leads to the field that is to blame. */
export function Refused({ title, failure, field, fieldIds = {} }: Props) {
  const errors = useMemo(() => {
    if (failure === undefined) return []
    if (failure.kind !== 'refused' || failure.fieldErrors.length === 0 || failure.errorKey !== undefined)
      return [{ field, message: failureWords(failure) }]
    return failure.fieldErrors.map((fault) => ({
      field: fieldIds[fault.field] ?? field,
      message: `${fault.field === '' ? 'It' : fault.field} ${fault.message}`,
    }))
  }, [failure, field, fieldIds])
  return <ErrorSummary title={title} errors={errors} />
}
