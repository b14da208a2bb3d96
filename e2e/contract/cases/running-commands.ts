import assert from 'node:assert/strict'
import { type CommandSession, type ExecOptions, openAttach, openExec } from '@naru/kube/streams/exec'
import { openPortForward } from '@naru/kube/streams/port-forward'
import { COMMAND_PROTOCOLS, parseCommandMessage } from '@naru/kube/streams/remote-command'
import { expectError } from '../expect.ts'
import { isPlayedByKwok } from '../kwok.ts'
import { defineCases, type Trial } from '../trial.ts'
import { createPod, pod, runPod } from '../workloads.ts'

const target = (t: Trial) => ({ namespace: t.namespace, name: 'p' })
const bytes = (text: string) => new TextEncoder().encode(text)

/** Every command here answers at once; one that does not would hold its case until the end. */
const shortly = (t: Trial) => AbortSignal.any([t.signal, AbortSignal.timeout(20_000)])

async function open(t: Trial, options: ExecOptions): Promise<CommandSession> {
  await runPod(t, pod('p'))
  return openExec(t.client, target(t), { signal: shortly(t), ...options })
}

async function readAll(session: CommandSession): Promise<{ stdout: string; stderr: string }> {
  const seen = { stdout: '', stderr: '' }
  const decoder = new TextDecoder()
  for await (const { type, data } of session.output) seen[type] += decoder.decode(data)
  return seen
}

/** Reads until the output holds a text; the session stays open no longer than that. */
async function readUntil(session: CommandSession, text: string): Promise<string> {
  let seen = ''
  for await (const { data } of session.output) {
    seen += new TextDecoder().decode(data)
    if (seen.includes(text)) return seen
  }
  return assert.fail(`the output ended without "${text}": ${seen}`)
}

export const runningCommands = defineCases('running commands', {
  async 'gives the output of a command and its end'(t) {
    const session = await open(t, { command: ['echo', 'naru'] })
    assert.deepEqual(await readAll(session), { stdout: 'naru\n', stderr: '' })
    assert.deepEqual(await session.exit, { kind: 'exited', code: 0 })
  },

  async 'passes arguments as they are, without a shell'(t) {
    const session = await open(t, { command: ['echo', '$HOME; a  b', '*'] })
    assert.equal((await readAll(session)).stdout, '$HOME; a  b *\n')
  },

  async 'keeps errors apart from output'(t) {
    const session = await open(t, { command: ['ls', '/no-such-place'] })
    const { stdout, stderr } = await readAll(session)
    assert.equal(stdout, '')
    assert.match(stderr, /no-such-place/)
  },

  async 'tells that a command failed, and how'(t) {
    const session = await open(t, { command: ['sh', '-c', 'exit 3'] })
    await readAll(session)
    const exit = await session.exit
    if (exit.kind === 'failed') assert.match(exit.message, /exit status 3/)
    else assert.equal(exit.code, 3)
  },

  async 'tells that a command cannot start'(t) {
    const session = await open(t, { command: ['no-such-command'] })
    await readAll(session)
    const exit = await session.exit
    assert.ok(exit.kind === 'failed' || exit.code > 0, JSON.stringify(exit))
  },

  async 'passes input on'(t) {
    const session = await open(t, { command: ['cat'], stdin: true })
    await session.write(bytes('over the sea\n'))
    assert.match(await readUntil(session, 'over the sea'), /over the sea/)
  },

  async 'ends the input alone and lets the output come'(t) {
    const made = await runPod(t, pod('p'))
    if (await isPlayedByKwok(t, made)) t.skip('kwok never ends the input of a command')
    const session = await openExec(t.client, target(t), { command: ['cat'], stdin: true, signal: shortly(t) })
    if (!session.canCloseInput) t.skip('the cluster speaks only the older protocol')
    await session.write(bytes('over the sea\n'))
    await session.closeInput()
    assert.equal((await readAll(session)).stdout, 'over the sea\n')
    assert.deepEqual(await session.exit, { kind: 'exited', code: 0 })
  },

  async 'gives a terminal that takes lines and shows them'(t) {
    const session = await open(t, { command: ['sh'], stdin: true, tty: true })
    await session.write(bytes('echo na""ru\n'))
    const seen = await readUntil(session, 'naru\r\n')
    assert.match(seen, /echo na""ru/)
  },

  async 'sends the errors of a terminal as output'(t) {
    const session = await open(t, { command: ['sh'], stdin: true, tty: true })
    await session.write(bytes('ls /no-such-place\n'))
    const kinds = new Set<string>()
    let seen = ''
    for await (const { type, data } of session.output) {
      kinds.add(type)
      seen += new TextDecoder().decode(data)
      // Once as the terminal's echo, once in the complaint.
      if (seen.split('no-such-place').length > 2) break
    }
    assert.deepEqual([...kinds], ['stdout'])
  },

  async 'tells a terminal its size'(t) {
    const session = await open(t, { command: ['sh'], stdin: true, tty: true })
    await session.resize({ columns: 120, rows: 40 })
    await session.write(bytes('stty size\n'))
    assert.match(await readUntil(session, '40 120'), /40 120/)
  },

  async 'ends a session when its reader leaves'(t) {
    const session = await open(t, { command: ['cat'], stdin: true })
    const output = readAll(session)
    session.close()
    await output
    assert.equal((await session.exit).kind, 'failed')
  },

  async 'speaks the older protocol with older clients'(t) {
    await runPod(t, pod('p'))
    const path = `/api/v1/namespaces/${t.namespace}/pods/p/exec`
    const query = { command: ['echo', 'naru'], stdout: true, stderr: true }
    const socket = await t.client.upgrade({
      path,
      query,
      protocols: [COMMAND_PROTOCOLS[1]],
      signal: t.signal,
    })
    assert.equal(socket.protocol, 'v4.channel.k8s.io')
    let text = ''
    for await (const message of socket.messages) {
      const parsed = parseCommandMessage(message)
      if (parsed.type === 'stdout') text += new TextDecoder().decode(parsed.data)
      if (parsed.type === 'status') assert.match(parsed.text, /"status":"Success"/)
    }
    assert.equal(text, 'naru\n')
  },

  async 'joins the main process of a container'(t) {
    await runPod(t, pod('p'))
    const session = await openAttach(t.client, target(t), { signal: shortly(t) })
    const output = readAll(session)
    session.close()
    assert.equal((await output).stderr, '')
  },

  async 'does not find a pod that does not exist'(t) {
    await expectError(openExec(t.client, target(t), { command: ['id'] }), { code: 404, reason: 'NotFound' })
  },

  async 'refuses a container that the pod does not have'(t) {
    await createPod(t, pod('p'))
    const options = { command: ['id'], container: 'none' }
    await expectError(openExec(t.client, target(t), options), { code: 400, message: /container .*none/ })
  },

  async 'is refused to strangers'(t) {
    await createPod(t, pod('p'))
    const client = t.client.as({ user: `user-${t.unique}` })
    await expectError(openExec(client, target(t), { command: ['id'] }), {
      code: 403,
      reason: 'Forbidden',
      message: /cannot (create|get) resource "pods\/exec"/,
    })
  },

  async 'opens a connection to a port of a pod'(t) {
    await runPod(t, pod('p', { port: 80 }))
    const port = await openPortForward(t.client, target(t), { port: 80, signal: shortly(t) })
    await port.write(bytes('GET /version HTTP/1.0\r\n\r\n'))
    for await (const chunk of port.received) {
      assert.ok(chunk.byteLength > 0)
      break
    }
    port.close()
  },
})
