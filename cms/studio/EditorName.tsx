import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { editorName, fits, keepEditorName } from './editor-name.ts'

/** Asks once who edits; the name stands beside every change, and shows others where one is. */
export function EditorName() {
  const [name, setName] = useState(editorName)
  return (
    <Card padding={4} radius={2} border tone={editorName() === '' ? 'caution' : 'default'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keepEditorName(name.trim())
          window.location.reload()
        }}
      >
        <Stack gap={3}>
          <Text as="label" htmlFor="editor-name" size={1} weight="medium">
            Your name
          </Text>
          <Text size={1} muted>
            It stands beside what you change, and shows others where you are.
          </Text>
          <Flex gap={2}>
            <TextInput
              id="editor-name"
              maxLength={28}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              type="submit"
              text="Save"
              tone="primary"
              disabled={name.trim() === editorName() || !fits(name.trim())}
            />
          </Flex>
        </Stack>
      </form>
    </Card>
  )
}
