import { Box, Card, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { allKinds } from '../documents.ts'
import { studioTarget } from '../studio-target.ts'
import { EditorName } from './EditorName.tsx'

interface Changed {
  _id: string
  _type: string
  _updatedAt: string
  title: string | null
}
interface Work {
  drafts: Changed[]
  lately: Changed[]
}

const shown = `{_id, _type, _updatedAt, "title": coalesce(title, heading, question, source, text)}`
const workQuery = `{
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_updatedAt desc)[0...8]${shown},
  "lately": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_rev match "seed*")]
    | order(_updatedAt desc)[0...8]${shown}
}`
const titles = new Map(allKinds.map(({ name, title }) => [name, title]))

/** What waits for its editors, and what they did lately. */
export function StartPage() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [work, setWork] = useState<Work>()
  useEffect(() => {
    const raw = client.withConfig({ perspective: 'raw' })
    const read = () =>
      raw.fetch<Work>(workQuery, { types: [...titles.keys()] }).then(setWork, () => undefined)
    void read()
    const changes = raw.listen('*', {}, { visibility: 'query', includeResult: false }).subscribe(read)
    return () => changes.unsubscribe()
  }, [client])
  return (
    <Box padding={5} overflow="auto" height="fill">
      <Container width={2}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Swabwise
          </Heading>
          {studioTarget.kind === 'embedded' && <EditorName />}
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            <Documents title="Waiting to be published" none="Nothing waits." documents={work?.drafts} />
            <Documents title="Changed lately" none="Nothing was changed yet." documents={work?.lately} />
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}

interface Props {
  title: string
  none: string
  documents: readonly Changed[] | undefined
}

function Documents({ title, none, documents }: Props) {
  return (
    <Card padding={4} radius={2} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {documents?.length === 0 && (
          <Text size={1} muted>
            {none}
          </Text>
        )}
        {documents?.map((each) => (
          <Stack key={each._id} gap={2}>
            <Text size={1}>
              <IntentLink intent="edit" params={{ id: each._id.replace(/^drafts\./, ''), type: each._type }}>
                {each.title ?? titles.get(each._type)}
              </IntentLink>
            </Text>
            <Text size={0} muted>
              {titles.get(each._type)}, {moment.format(Date.parse(each._updatedAt))}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
