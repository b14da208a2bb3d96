import { join } from 'node:path'
import { startProcess } from './processes.mjs'

/** The address of what the sandbox has beside clusters, with who is let in there. */
export function signedAddress({ url, user, password }) {
  return Object.assign(new URL(url), { username: user, password }).href
}

/** Starts the simulated clusters and waits for the line in which they say where they are. */
export function startSandbox({ root, node, data, size, port = 18100 }) {
  const cli = join(root, 'apps/sandbox/src/cli/sandbox.ts')
  const args = [cli, '--data', data, '--port', String(port), ...(size ? ['--size', size] : [])]
  return new Promise((ready) => {
    startProcess('The sandbox', node, args, {
      cwd: root,
      onLine: (line) => (line.startsWith('{') ? ready(JSON.parse(line)) : console.log(line)),
    })
  })
}
