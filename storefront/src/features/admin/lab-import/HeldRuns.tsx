import type { LabImportAnswer } from '@swabwise/results-service/laboratory/lab-import.contract'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Link } from '../../../ui/navigation/Link.tsx'

/** Runs whose results stay on hold, however the file is applied. */
export const HeldRuns = ({ runs }: { runs: LabImportAnswer['heldRuns'] }) =>
  runs.map(({ name, why }) => (
    <Notice key={name} kind="attention" title={`Run ${name} is held`}>
      <p>
        {why.length === 0 ? 'A rule held it before.' : why.join(' ')} Its owners see nothing of it until two
        admins release it. <Link to="/admin/recalls">Recalls</Link>
      </p>
    </Notice>
  ))
