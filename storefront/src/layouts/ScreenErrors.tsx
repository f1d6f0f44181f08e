import { Component, type ReactNode } from 'react'
import { Button } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import styles from './ScreenErrors.module.css'

interface Props {
  children: ReactNode
}

/** Keeps the frame standing when a screen fails. */
export class ScreenErrors extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.failed}>
        <Notice kind="error" role="alert" title="This page stopped working">
          <p>
            Nothing you sent is lost. Load the page again; if it happens a second time, please tell support.
          </p>
          <p>
            <Button kind="secondary" onClick={() => window.location.reload()}>
              Load it again
            </Button>
          </p>
        </Notice>
      </div>
    )
  }
}
