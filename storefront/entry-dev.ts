import '@vitejs/plugin-react/preamble'

await import('./src/entry-client.tsx')
