import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { refusals, refused } from './upload-refusals.ts'

/** The Studio, with a word on each upload that was refused. */
export function UploadToasts(props: LayoutProps) {
  const { push } = useToast()
  useEffect(() => {
    const tell = (event: Event) => {
      const description = event instanceof CustomEvent ? String(event.detail) : ''
      push({ status: 'error', title: 'This could not be uploaded', description, duration: 15_000 })
    }
    refusals.addEventListener(refused, tell)
    return () => refusals.removeEventListener(refused, tell)
  }, [push])
  return props.renderDefault(props)
}
