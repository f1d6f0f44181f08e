import { useMemo } from 'react'
import type { DoctorsPage } from '@swabwise/results-service/doctor/doctor.contract'
import { CustomerKnown } from '../../../customer/CustomerKnown.tsx'
import { doctorsDocument, doctorsFileName, doctorsTitle } from '../../../reports/doctor/doctors-document.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { GeneratePdf } from '../../report-pdf/GeneratePdf.tsx'
import { UnverifiedEmail } from '../../verify-email/UnverifiedEmail.tsx'
import { AskedFirst } from '../../sensitive-results/AskedFirst.tsx'
import styles from '../Dashboard.module.css'
import { DoctorsSheet } from './DoctorsSheet.tsx'
import { OwnMedicines } from './OwnMedicines.tsx'
import { useDoctorsPage } from './use-doctors-page.ts'

export default function DoctorScreen() {
  return (
    <CustomerKnown>
      <div className={styles.page}>
        <PageHeading
          title={doctorsTitle}
          lead="Your results in the terms that doctors use, on one page to print or send. It gives no advice: that is for the two of you."
        />
        <UnverifiedEmail />
        <AskedFirst>
          <ForYourDoctor />
        </AskedFirst>
      </div>
    </CustomerKnown>
  )
}

function ForYourDoctor() {
  const { loaded, reload, tell } = useDoctorsPage()
  switch (loaded.state) {
    case 'loading':
      return <Spinner label="Fetching the page for your doctor" />
    case 'away':
      return <NotFetched what="It" reload={reload} />
    case 'here':
      return loaded.page.genes.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <Page page={loaded.page} />
          <Panel title="What you take" tone="surface">
            <OwnMedicines
              medicines={loaded.page.medicines}
              saving={loaded.saving}
              onTell={(medicines) => void tell(loaded.page, medicines)}
            />
          </Panel>
        </>
      )
  }
}

function Page({ page }: { page: DoctorsPage }) {
  const document = useMemo(() => doctorsDocument(page, window.location.origin), [page])
  return (
    <>
      <GeneratePdf report={document} fileName={doctorsFileName} />
      <DoctorsSheet page={document} />
    </>
  )
}

const NothingYet = () => (
  <Panel title="There is nothing for a doctor yet" tone="lichen">
    <p>This page needs results. They appear here once the laboratory has read your sample.</p>
    <div>
      <LinkButton to="/dashboard/overview">See where your kit is</LinkButton>
    </div>
  </Panel>
)
