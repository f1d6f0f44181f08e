import { toast } from 'react-toastify/unstyled'

const stays = 8000

/** Says that something went well, and leaves. It waits while it is pointed at or the window is out of sight. */
export function toastSuccess(message: string): void {
  toast.success(message, { role: 'status', autoClose: stays })
}

/** Says what went wrong, and stays until it is closed or `dismissToasts` is called. */
export function toastError(message: string): void {
  toast.error(message, { role: 'alert', autoClose: false })
}

export function dismissToasts(): void {
  toast.dismiss()
}
