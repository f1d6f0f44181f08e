import type { DoctorsPage } from '@swabwise/results-service/doctor/doctor.contract'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import styles from './Doctor.module.css'
import type { Saving } from './use-doctors-page.ts'

interface Props {
  medicines: DoctorsPage['medicines']
  saving: Saving
  onTell: (medicines: readonly string[]) => void
}

/** Only medicines that act on an enzyme of ours can be told: no others are kept. */
export function OwnMedicines({ medicines: { own, choices, source }, saving, onTell }: Props) {
  return (
    <form
      className={styles.medicines}
      onSubmit={(event) => {
        event.preventDefault()
        const told = new FormData(event.currentTarget).getAll('medicine')
        onTell(choices.filter((choice) => told.includes(choice)))
      }}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Medicines you take</legend>
        <p className={styles.hint}>
          These make an enzyme slower or faster, whatever your genes say. Your choice is encrypted like your
          results and erased with your account. Other medicines can matter too: tell your doctor all of them.
          Never stop a medicine because of this list.
        </p>
        <div className={styles.columns}>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              id={`medicine-${choice}`}
              name="medicine"
              value={choice}
              label={choice}
              defaultChecked={own.includes(choice)}
            />
          ))}
        </div>
      </fieldset>
      <p className={styles.hint}>
        A short list from <a href={source.url}>{source.name}</a>.
      </p>
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" busy={saving === 'saving'} busyLabel="Saving">
          Save my medicines
        </Button>
        <p role="status">{saving === 'saved' && 'Saved. The page above shows them.'}</p>
      </div>
      {saving === 'failed' && (
        <Notice kind="error" role="alert" title="Your medicines could not be saved">
          <p>Nothing was changed. Check your connection and press Save my medicines again.</p>
        </Notice>
      )}
    </form>
  )
}
