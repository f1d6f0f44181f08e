import type { CreateKitsRequest } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKitCreation } from './use-kit-creation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { count, counted } from '../words/numbers.ts'
import { Refused } from '../parts/Refused.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import form from '../parts/Form.module.css'
import { CreationPreview } from './CreationPreview.tsx'
import { identifiersIn, identifiersOf } from '../words/kit-ids.ts'
import { NewKitsForm } from './NewKitsForm.tsx'
import { firstFieldOf, noKitsYet, readNewKits, type NewKits } from './new-kits.ts'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'

const fieldIds = { '': 'count', prefix: 'prefix', first: 'first', count: 'count', lot: 'lot' }

/** Adds one kit, a list, a range or a file of them. What would happen is shown before it does. */
export default function NewKitsScreen() {
  const navigate = useNavigate()
  const flow = useKitCreation()
  const [typed, setTyped] = useState<NewKits>(noKitsYet)
  const [faults, setFaults] = useState<ReturnType<typeof readNewKits>['faults']>([])
  const [checked, setChecked] = useState<CreateKitsRequest>()
  const [added, setAdded] = useState(0)
  const busy = flow.state === 'checking' || flow.state === 'applying'

  function change(next: Partial<NewKits>) {
    setTyped({ ...typed, ...next })
    if (flow.state !== 'editing') flow.edit()
  }

  function check() {
    const read = readNewKits(typed)
    setFaults(read.faults)
    if (!read.request) return
    setChecked(read.request)
    flow.check({ request: read.request, onProgress: setAdded })
  }

  return (
    <AdminPage lead="A kit must be added here before anybody can register it. Existing kits are left as they are.">
      {flow.receipt && (
        <Notice kind="success" role="status" title={`${counted(flow.receipt.created, 'kit')} added`}>
          {flow.receipt.alreadyPresent > 0 && (
            <p>{counted(flow.receipt.alreadyPresent, 'kit was', 'kits were')} there already.</p>
          )}
          <p className={form.buttons}>
            <Button
              kind="secondary"
              onClick={() =>
                void navigate('/admin/kits/labels', { state: { identifiers: identifiersFrom(checked) } })
              }
            >
              Print their labels
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                setTyped(noKitsYet)
                flow.edit()
              }}
            >
              Add more
            </Button>
          </p>
        </Notice>
      )}
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (flow.state === 'reviewing' && checked && flow.preview && flow.preview.created > 0)
            flow.apply({ request: checked, onProgress: setAdded })
          else check()
        }}
      >
        <ErrorSummary errors={faults} />
        <Refused
          title="Some kits were not added"
          failure={flow.failure}
          field={firstFieldOf[typed.way]}
          fieldIds={fieldIds}
        />
        <NewKitsForm typed={typed} change={change} faults={faults} disabled={flow.state === 'applying'} />
        {flow.preview && <CreationPreview preview={flow.preview} />}
        <p className={form.buttons}>
          {flow.preview && flow.preview.created > 0 ? (
            <Button
              type="submit"
              busy={flow.state === 'applying'}
              busyLabel={added === 0 ? 'Adding the kits …' : `${count(added)} are done …`}
            >
              Add {counted(flow.preview.created, 'kit')}
            </Button>
          ) : (
            <Button type="submit" busy={busy} busyLabel="Checking …">
              Check
            </Button>
          )}
        </p>
      </form>
    </AdminPage>
  )
}

function identifiersFrom(request: CreateKitsRequest | undefined): readonly string[] {
  if (!request) return []
  if ('identifiers' in request) return identifiersIn(request.identifiers.join('\n'))
  if ('csv' in request) return identifiersIn(request.csv).filter((word) => /^[A-Z]{2}-[\d-]{14}$/.test(word))
  return identifiersOf(request) ?? []
}
