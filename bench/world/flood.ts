import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { issueTicket } from '../../apps/server/test/live-client.ts'
import { signIn } from '../../apps/server/test/sign-in.ts'
import { createSendFrom } from '../../e2e/reliability/raw-call.ts'
import { PODS } from './live-client.ts'
import { createPerson, type Person } from './person.ts'

/** Clients that harm, in a thread of their own: what they read must not hold up whoever measures. */
export type FloodName = 'deaf' | 'unread' | 'greedy' | 'endless' | 'guessing' | 'calling' | 'sending'
export type FloodData = {
  readonly url: string
  readonly names: readonly FloodName[]
  readonly hostile: string
}

type Stage = { readonly url: string; readonly people: readonly Person[]; readonly hostile: string }

const PEOPLE = ['jiwoo', 'doyun', 'seoyeon', 'developer', 'viewer']
const SOCKETS = 100
const SUBSCRIPTIONS = 64

async function openSocket(url: string, who: Person): Promise<WebSocket> {
  const token = await issueTicket(url, await who())
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live?token=${token}`)
  socket.on('error', () => socket.terminate())
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
  return socket
}

/** Runs again and again until the thread ends; sockets that the server closed are opened anew. */
function keepUp(
  count: number,
  pauseMs: number,
  work: (index: number, round: number) => Promise<{ terminate(): unknown } | null>,
): void {
  const run = async (index: number): Promise<void> => {
    for (let round = 0; ; round++) {
      const socket = await work(index, round).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      socket?.terminate()
    }
  }
  for (let index = 0; index < count; index++) void run(index)
}

const openOf = (id: string, query: object) => JSON.stringify({ op: 'open', id, query })

/** Ten sockets of a viewer that open 25 lists twice a second and read nothing. */
function deafClients({ url, people }: Stage): void {
  keepUp(10, 20_000, async () => {
    const viewer = people.at(-1)
    if (!viewer) throw new Error('Nobody is signed in')
    const socket = await openSocket(url, viewer)
    socket.pause()
    const beat = setInterval(() => {
      if (socket.readyState !== socket.OPEN) return clearInterval(beat)
      for (let id = 0; id < 25; id++) socket.send(openOf(`s${id}`, { ...PODS, limit: 500, offset: id }))
    }, 500)
    return socket
  })
}

/** A hundred connections of a viewer that ask for much, again and again, and read nothing of it. */
function unreadAnswers({ url, people }: Stage): void {
  const query = encodeURIComponent(JSON.stringify(PODS))
  const paths = [
    '/api/v1/mesh/cluster/seoul/namespaces/graph?namespaces=booking,istio-system',
    `/api/v1/export/list?query=${query}`,
    '/api/k8s/cluster/seoul/api/v1/pods',
  ]
  const { hostname, port } = new URL(url)
  keepUp(100, 20_000, async (index) => {
    const viewer = people.at(-1)
    if (!viewer) throw new Error('Nobody is signed in')
    const { headers } = await viewer()
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const call = `GET ${paths[index % paths.length]} HTTP/1.1\r\nhost: naru\r\n${lines.join('')}\r\n`
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.pause()
    socket.write(call.repeat(50))
    return { terminate: () => socket.destroy() }
  })
}

/** A hundred sockets that open 64 lists each at one moment. */
function greedyClients({ url, people }: Stage): void {
  keepUp(SOCKETS, 4000, async (index, round) => {
    const who = people[index % people.length]
    if (!who) throw new Error('Nobody is signed in')
    const socket = await openSocket(url, who)
    for (let id = 0; id < SUBSCRIPTIONS; id++)
      socket.send(openOf(`s${id}`, { ...PODS, text: `${(round + index + id) % 50}`, limit: 50 }))
    return socket
  })
}

/** Somebody who looks at the list without end. */
function endlessList({ url, people, hostile }: Stage): void {
  keepUp(1, 10_000, async () => {
    const [who] = people
    if (!who) throw new Error('Nobody is signed in')
    const socket = await openSocket(url, who)
    socket.send(openOf('flood', { ...PODS, clusters: [hostile], kind: 'config-map' }))
    return socket
  })
}

/** Thirty strangers who guess a password at once, a second after the last has been refused. */
function guessingStrangers({ url }: Stage): void {
  const send = createSendFrom('127.0.0.2', url)
  keepUp(30, 1000, async (index, round) => {
    await signIn(send, { userID: `person-${index}`, password: `guess ${round}` })
    return null
  })
}

const BRACKETS = '['.repeat(1_000_000)

/** Ten callers of the API: lists and watches of secrets that are cut, and a kubeconfig of brackets. */
function callingPeople({ url, people }: Stage): void {
  const secrets = `${url}/api/k8s/cluster/seoul/api/v1/secrets`
  keepUp(10, 500, async (index) => {
    const who = people[index % people.length]
    if (!who) throw new Error('Nobody is signed in')
    const { headers } = await who()
    const json = { ...headers, 'content-type': 'application/json' }
    const cut = AbortSignal.timeout(2000)
    const body = JSON.stringify({ id: 'brackets', kubeconfig: BRACKETS })
    await Promise.allSettled([
      fetch(`${secrets}?watch=true`, { headers, signal: cut }).then((answer) => answer.text()),
      fetch(`${secrets}?limit=500`, { headers, signal: cut }).then((answer) => answer.text()),
      fetch(`${url}/api/v1/system/clusters`, { method: 'POST', headers: json, body, signal: cut }),
    ])
    return null
  })
}

/** A hundred connections of a viewer that send three mebibytes each, but for their last byte. */
function sendingPeople({ url, people }: Stage): void {
  const { hostname, port } = new URL(url)
  const size = 3 * 1024 * 1024
  keepUp(100, 20_000, async () => {
    const viewer = people.at(-1)
    if (!viewer) throw new Error('Nobody is signed in')
    const { headers } = await viewer()
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const path = '/api/k8s/cluster/seoul/api/v1/namespaces/default/configmaps'
    const said = `content-type: application/json\r\ncontent-length: ${size}\r\n`
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: naru\r\n${lines.join('')}${said}\r\n`)
    socket.write('x'.repeat(size - 1))
    return { terminate: () => socket.destroy() }
  })
}

if (parentPort) {
  // The scenario starts this file with just these values.
  const { url, names, hostile } = workerData as FloodData
  const stage = { url, hostile, people: PEOPLE.map((demo) => createPerson(url, demo)) }
  const floods = {
    deaf: deafClients,
    unread: unreadAnswers,
    greedy: greedyClients,
    endless: endlessList,
    guessing: guessingStrangers,
    calling: callingPeople,
    sending: sendingPeople,
  }
  for (const name of names) floods[name](stage)
}
