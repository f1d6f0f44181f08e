import styles from './offer-to-leave.module.css'

/** A page with drafts must not be taken for the public one. */
export function offerToLeave(): void {
  const ribbon = document.createElement('aside')
  ribbon.className = styles.ribbon ?? ''
  ribbon.setAttribute('aria-label', 'Preview')
  const leave = document.createElement('a')
  leave.href = '/preview/leave'
  leave.textContent = 'Leave the preview'
  leave.addEventListener('click', () => {
    leave.href = `/preview/leave?${new URLSearchParams({ to: window.location.pathname })}`
  })
  ribbon.append('You see drafts that are not published. ', leave)
  document.body.append(ribbon)
}
