/** Where in the content lake a text of the page is written. */
export interface Editable {
  text: string
  id: string
  type: string
  path: string
}

/** What a page carries along for people who see it with the Studio's drafts. */
export interface Preview {
  projectId: string
  dataset: string
  edits: readonly Editable[]
}
