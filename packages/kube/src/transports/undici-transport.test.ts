import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { CERTIFICATE, EXPIRES, KEY } from '../../test/certificate.ts'
import { createKubeClient } from '../create-client.ts'
import { createUndiciTransport, type UndiciTransportOptions } from './undici-transport.ts'

const open: { close(): unknown }[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options?: UndiciTransportOptions,
) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => closeServer(server) })
  // Listening on TCP, the address is always an object with a port.
  const { port } = server.address() as AddressInfo
  const access = {
    server: `http://127.0.0.1:${port}/base`,
    insecureSkipTlsVerify: true,
    token: 'secret-token',
  }
  const transport = createUndiciTransport(access, options)
  open.unshift(transport)
  return { server, port, transport, client: createKubeClient({ transport }) }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function answerOrHang({ url }: IncomingMessage, response: ServerResponse): void {
  if (!url?.endsWith('hangs')) response.end('{}')
}

describe('the transport of a server', () => {
  it('adds the base path and the credentials of its cluster', async () => {
    const { client } = await serve(({ url, headers }, response) => {
      response.end(
        JSON.stringify({ url, authorization: headers.authorization, user: headers['impersonate-user'] }),
      )
    })
    expect(await client.as({ user: 'hong' }).json({ path: '/version' })).toEqual({
      url: '/base/version',
      authorization: 'Bearer secret-token',
      user: 'hong',
    })
  })

  it('does not let a call use other credentials', async () => {
    const { client } = await serve(({ headers }, response) => {
      response.end(JSON.stringify({ authorization: headers.authorization }))
    })
    expect(await client.json({ path: '/version', headers: { authorization: 'Bearer other' } })).toEqual({
      authorization: 'Bearer secret-token',
    })
  })

  it('sends each group on a line of its own', async () => {
    const { client } = await serve((request, response) => {
      response.end(
        JSON.stringify(
          request.rawHeaders.filter((_, at, all) => all[at - 1]?.toLowerCase() === 'impersonate-group'),
        ),
      )
    })
    expect(await client.as({ user: 'hong', groups: ['a', 'b, c'] }).json({ path: '/version' })).toEqual([
      'a',
      'b, c',
    ])
  })

  it('follows no redirect', async () => {
    let asked = 0
    const { client } = await serve((_, response) => {
      asked += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const response = await client.send({ path: '/version' })
    for await (const _ of response.body);
    expect([response.status, asked]).toEqual([302, 1])
  })

  it('says that a cluster cannot be reached, without its token', async () => {
    const { server, client } = await serve(() => {})
    await closeServer(server)
    const error = await client.json({ path: '/version' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 0, reason: 'Unreachable' })
    expect(String(error)).toContain('ECONNREFUSED')
    expect(JSON.stringify(error)).not.toContain('secret-token')
  })

  it('gives a call up in time that still waits for a connection', async () => {
    const { client } = await serve(() => {}, { connections: 1 })
    const first = client.json({ path: '/hangs', timeoutMs: 10_000 }).catch(() => {})
    await expect(client.json({ path: '/waits', timeoutMs: 20 })).rejects.toMatchObject({ reason: 'Timeout' })
    await client.close()
    await first
  })

  it.each(['rights', 'health'] as const)(
    'has places for questions about %s that no other call takes',
    async (lane) => {
      const { client } = await serve(answerOrHang, { connections: 1 })
      const held = client.json({ path: '/hangs', timeoutMs: 10_000 }).catch(() => {})
      expect(await client.json({ path: '/asks', lane, timeoutMs: 3000 })).toEqual({})
      await client.close()
      await held
    },
  )

  it('lets ordinary calls pass while all that is passed on stands still', async () => {
    const { client, transport } = await serve(answerOrHang, { connections: 1 })
    const held = transport.passing.request({ method: 'GET', path: '/base/hangs' }).catch(() => {})
    expect(await client.json({ path: '/asks', timeoutMs: 3000 })).toEqual({})
    await client.close()
    await held
  })

  it('lets ordinary calls pass while many streams are open', async () => {
    const { client } = await serve(({ url }, response) => {
      if (url?.includes('watch')) response.write('\n')
      else response.end('{}')
    })
    const streams = await Promise.all(
      Array.from({ length: 40 }, () =>
        client.send({ path: '/api/v1/pods', query: { watch: true }, streaming: true }),
      ),
    )
    expect(await client.json({ path: '/version' })).toEqual({})
    expect(streams).toHaveLength(40)
  })

  it('ends the connection of a stream when its reader leaves', async () => {
    let gone: () => void = () => {}
    const left = new Promise<void>((resolve) => {
      gone = resolve
    })
    const { client } = await serve((request, response) => {
      request.on('close', gone)
      response.write('line\n')
    })
    const { body } = await client.send({ path: '/logs', streaming: true })
    for await (const _ of body) break
    await left
  })
})

describe('the sockets of a server', () => {
  async function serveSockets(accept: boolean) {
    const served = await serve(() => {})
    const sockets = new WebSocketServer({
      noServer: true,
      handleProtocols: (offered) => [...offered].at(-1) ?? false,
    })
    served.server.on('upgrade', (request, socket, head) => {
      if (!accept) {
        socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 7\r\n\r\nnot you')
        return
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        webSocket.send(Buffer.from(JSON.stringify([request.url, request.headers.authorization])))
        webSocket.on('message', (data) => webSocket.send(data))
        webSocket.on('close', () => sockets.emit('left'))
      })
    })
    return { ...served, sockets }
  }

  it('agree on a protocol and carry messages both ways', async () => {
    const { client } = await serveSockets(true)
    const socket = await client.upgrade({
      path: '/exec',
      query: { command: ['a', 'b'] },
      protocols: ['five', 'four'],
    })
    expect(socket.protocol).toBe('four')
    const seen: string[] = []
    for await (const message of socket.messages) {
      seen.push(new TextDecoder().decode(message))
      if (seen.length === 1) await socket.send(new TextEncoder().encode('나루'))
      else break
    }
    expect(seen).toEqual([JSON.stringify(['/base/exec?command=a&command=b', 'Bearer secret-token']), '나루'])
  })

  it('end at the cluster when their reader leaves', async () => {
    const { client, sockets } = await serveSockets(true)
    const left = new Promise<void>((resolve) => sockets.once('left', resolve))
    const socket = await client.upgrade({ path: '/exec', protocols: ['five'] })
    for await (const _ of socket.messages) break
    await left
  })

  it('end at the cluster when their caller gives up', async () => {
    const { client, sockets } = await serveSockets(true)
    const left = new Promise<void>((resolve) => sockets.once('left', resolve))
    const controller = new AbortController()
    await client.upgrade({ path: '/exec', protocols: ['five'], signal: controller.signal })
    controller.abort()
    await left
  })

  it('are refused with the status and text of the cluster', async () => {
    const { client } = await serveSockets(false)
    await expect(client.upgrade({ path: '/exec', protocols: ['five'] })).rejects.toMatchObject({
      code: 403,
      reason: 'Forbidden',
      message: 'not you',
    })
  })

  it('cannot be opened to a cluster that is not there', async () => {
    const { server, client } = await serveSockets(true)
    await closeServer(server)
    await expect(client.upgrade({ path: '/exec', protocols: ['five'] })).rejects.toMatchObject({
      reason: 'Unreachable',
    })
  })
})

describe('a server that shows a certificate', () => {
  async function serveSecurely() {
    const server = createTlsServer({ cert: CERTIFICATE, key: KEY }, (_request, response) =>
      response.end('{}'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => new Promise((resolve) => server.close(resolve)) })
    // Listening on TCP, the address is always an object with a port.
    const { port } = server.address() as AddressInfo
    return {
      server: `https://127.0.0.1:${port}`,
      certificateAuthority: CERTIFICATE,
      insecureSkipTlsVerify: false,
    }
  }

  it('has what it is trusted by read once, however many connections there are', async () => {
    const access = await serveSecurely()
    const read = vi.spyOn(tls, 'createSecureContext')
    const transport = createUndiciTransport(access)
    open.unshift(transport)
    const client = createKubeClient({ transport })
    const lanes = [undefined, 'rights', 'health'] as const
    await Promise.all(lanes.map((lane) => client.json({ path: '/version', ...(lane && { lane }) })))
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it('is not reached by an authority that is none, which each call tells', async () => {
    const access = { ...(await serveSecurely()), certificateAuthority: 'no certificate' }
    const transport = createUndiciTransport(access)
    open.unshift(transport)
    const client = createKubeClient({ transport })
    for (let call = 0; call < 2; call++)
      await expect(client.json({ path: '/version' })).rejects.toMatchObject({ code: 0 })
  })

  it('tells by it how long it is good', async () => {
    const access = await serveSecurely()
    const told: number[] = []
    const transport = createUndiciTransport(access, { onCertificate: (expires) => told.push(expires) })
    open.unshift(transport)
    await createKubeClient({ transport }).json({ path: '/version' })
    expect(told).toEqual([EXPIRES])
  })
})
