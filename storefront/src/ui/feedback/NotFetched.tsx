import { Button } from '../actions/Button.tsx'

interface Props {
  what: string
  reload: () => void
}

/** Stands where a part of a page should be that could not be fetched. */
export const NotFetched = ({ what, reload }: Props) => (
  <p role="alert">
    {what} could not be fetched.{' '}
    <Button kind="quiet" onClick={reload}>
      Try again
    </Button>
  </p>
)
