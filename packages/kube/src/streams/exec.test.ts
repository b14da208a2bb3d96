import { describe, expect, it } from 'vitest'
import { fakeSocket, onChannel } from '../../test/fake-socket.ts'
import { fakeTransport } from '../../test/fake-transport.ts'
import { createKubeClient } from '../create-client.ts'
import { type ExecOptions, openAttach, openExec } from './exec.ts'
import { openPortForward } from './port-forward.ts'

const pod = { namespace: 'shop', name: 'a' }
const failure = (details: object) => JSON.stringify({ status: 'Failure', message: 'it failed', details })

async function run(
  messages: readonly Uint8Array[],
  options: Partial<ExecOptions> = {},
  protocol = 'v5.channel.k8s.io',
) {
  const socket = fakeSocket(protocol, messages)
  const transport = fakeTransport(() => ({}), socket)
  const client = createKubeClient({ transport })
  const session = await openExec(client, pod, { command: ['ls', '-l; rm'], ...options })
  return { session, socket, upgrade: transport.upgrades[0] }
}

async function outcome(messages: readonly Uint8Array[]) {
  const { session } = await run(messages)
  const output: string[] = []
  for await (const { type, data } of session.output) output.push(`${type} ${new TextDecoder().decode(data)}`)
  return { output, exit: await session.exit }
}

describe('a command in a container', () => {
  it('is asked for as an array, with both protocols offered', async () => {
    const { upgrade } = await run([], { container: 'main', stdin: true })
    expect(upgrade?.path).toBe(
      '/api/v1/namespaces/shop/pods/a/exec?command=ls&command=-l%3B+rm&container=main&stdin=true&stdout=true&stderr=true&tty=false',
    )
    expect(upgrade?.protocols).toEqual(['v5.channel.k8s.io', 'v4.channel.k8s.io'])
  })

  it('has no errors of its own in a terminal', async () => {
    const { upgrade } = await run([], { tty: true })
    expect(upgrade?.path).toContain('stderr=false&tty=true')
  })

  it('gives output and errors as they come, without empty messages', async () => {
    const messages = [
      onChannel(1, ''),
      onChannel(1, 'a'),
      onChannel(2, 'b'),
      onChannel(1, 'c'),
      onChannel(9, 'x'),
    ]
    expect((await outcome(messages)).output).toEqual(['stdout a', 'stderr b', 'stdout c'])
  })

  it.each([
    ['0 for success', '{"metadata":{},"status":"Success"}', { kind: 'exited', code: 0 }],
    [
      'the code of a failure',
      failure({ causes: [{ reason: 'ExitCode', message: '3' }] }),
      { kind: 'exited', code: 3 },
    ],
    ['a message when it could not run', failure({}), { kind: 'failed', message: 'it failed' }],
  ])('ends with %s', async (_, status, expected) => {
    expect((await outcome([onChannel(3, status)])).exit).toEqual(expected)
  })

  it('ends as failed when the connection ends first', async () => {
    expect((await outcome([onChannel(1, 'a')])).exit.kind).toBe('failed')
  })

  it('takes input, sizes and the end of the input', async () => {
    const { session, socket } = await run([], { stdin: true })
    await session.write(new Uint8Array([7, 8]))
    await session.resize({ columns: 120, rows: 40 })
    await session.closeInput()
    expect(session.canCloseInput).toBe(true)
    expect(socket.sent).toEqual([[0, 7, 8], [...onChannel(4, '{"Width":120,"Height":40}')], [255, 0]])
  })

  it('cannot end its input in the older protocol, and does not try', async () => {
    const { session, socket } = await run([], { stdin: true }, 'v4.channel.k8s.io')
    await session.closeInput()
    expect(session.canCloseInput).toBe(false)
    expect(socket.sent).toEqual([])
  })

  it('closes its connection when its reader leaves', async () => {
    const { session, socket } = await run([onChannel(1, 'a'), onChannel(1, 'b')])
    for await (const _ of session.output) break
    expect(socket.closed()).toBe(true)
    expect((await session.exit).kind).toBe('failed')
  })

  it('is refused like any other call', async () => {
    const body = {
      kind: 'Status',
      status: 'Failure',
      code: 403,
      reason: 'Forbidden',
      message: 'pods "a" is forbidden',
    }
    const client = createKubeClient({ transport: fakeTransport(() => ({ status: 403, body })) })
    await expect(openAttach(client, pod)).rejects.toMatchObject({ code: 403, reason: 'Forbidden' })
  })

  it('fails when the cluster answers without switching protocols', async () => {
    const client = createKubeClient({ transport: fakeTransport(() => ({ status: 200, body: 'hello' })) })
    await expect(openExec(client, pod, { command: ['id'] })).rejects.toMatchObject({ reason: 'BadAnswer' })
  })
})

describe('a forwarded port', () => {
  const port = new Uint8Array([0x50, 0x00])

  async function forward(...messages: readonly Uint8Array[]) {
    const socket = fakeSocket('v4.channel.k8s.io', messages)
    const client = createKubeClient({ transport: fakeTransport(() => ({}), socket) })
    return { socket, forwarded: await openPortForward(client, pod, { port: 80 }) }
  }

  it('gives the bytes after the number of the port', async () => {
    const { forwarded } = await forward(
      onChannel(0, port),
      onChannel(1, port),
      onChannel(0, 'hello'),
      onChannel(0, '!'),
    )
    const seen: string[] = []
    for await (const data of forwarded.received) seen.push(new TextDecoder().decode(data))
    expect(seen).toEqual(['hello', '!'])
  })

  it('throws what the cluster reports', async () => {
    const { forwarded, socket } = await forward(
      onChannel(0, port),
      onChannel(1, port),
      onChannel(1, 'no listener'),
    )
    const read = async () => {
      for await (const _ of forwarded.received);
    }
    await expect(read()).rejects.toMatchObject({ reason: 'PortUnreachable', message: 'no listener' })
    expect(socket.closed()).toBe(true)
  })

  it('takes bytes on its data channel', async () => {
    const { forwarded, socket } = await forward()
    await forwarded.write(new Uint8Array([1, 2]))
    expect(socket.sent).toEqual([[0, 1, 2]])
  })
})
