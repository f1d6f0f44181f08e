import { Link } from '../../../ui/navigation/Link.tsx'
import { useContent } from '../../../content/page-context.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { KitForm } from '../../register-kit/KitForm.tsx'
import { WhoseKit } from '../../register-kit/WhoseKit.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

export function RegisterKitDialog({ open, onClose }: Props) {
  const { kitForm, empty } = useContent('dashboard')
  return (
    <Dialog open={open} onClose={onClose} title={kitForm.heading}>
      <KitForm instruction={kitForm.instruction} pattern={kitForm.pattern} />
      <p>
        <Link to={empty.action.href}>{kitForm.whereToFind.heading}</Link>
      </p>
      <WhoseKit />
    </Dialog>
  )
}
