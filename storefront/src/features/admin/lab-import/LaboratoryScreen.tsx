import { useState } from 'react'
import { LinkButton } from '../parts/StaffLink.tsx'
import { useMay } from '../access.ts'
import { AdminPage } from '../parts/AdminPage.tsx'
import { LabImport } from './LabImport.tsx'
import { PastImports } from './PastImports.tsx'

/** The laboratory's files: read, looked at, applied; and those of before. */
export default function LaboratoryScreen() {
  const may = useMay()
  const [applied, setApplied] = useState(0)
  return (
    <AdminPage
      lead="Import the laboratory's CSV. You see every change before it is made."
      actions={
        <>
          <LinkButton kind="secondary" to="/admin/kits/received">
            Samples received
          </LinkButton>
          <LinkButton kind="secondary" to="/admin/kits?stage=held">
            Release what is on hold
          </LinkButton>
          <LinkButton kind="secondary" to="/admin/recalls">
            Recalls
          </LinkButton>
          {may('emailResults') && (
            <LinkButton kind="secondary" to="/admin/kits?stage=final">
              Email final results
            </LinkButton>
          )}
        </>
      }
    >
      <LabImport onApplied={() => setApplied(applied + 1)} />
      <PastImports key={applied} />
    </AdminPage>
  )
}
