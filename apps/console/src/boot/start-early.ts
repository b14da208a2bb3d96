import { API } from '@naru/contract/api/base'
import { type EarlySocket, keepEarlyAnswers } from '../data/early-answers.ts'
import { liveAddress } from '../data/live-address.ts'
import { mayHaveSession } from '../data/session-hint.ts'
import { tokenHeaders } from '../data/token-headers.ts'
import { isOpenPage } from './open-pages.ts'
import { readField, readText } from './read-field.ts'

const REFRESH = `${API.platform}/session/refresh`
const TICKETS = `${API.platform}/session/tickets`

/** Every page behind the gate asks these. */
const READS = [`${API.platform}/system/clusters`, `${API.platform}/system/clusters/opensource`]

/** Asks for the session, the clusters and the live socket while the console's own script is still on its way. */
export function startEarly(place: Pick<Location, 'pathname' | 'protocol' | 'host'>): void {
  if (isOpenPage(place.pathname) || !mayHaveSession()) return
  const accept = { accept: 'application/json' }
  const session = fetch(REFRESH, { method: 'POST', headers: accept }).catch(() => null)
  const headers = session.then(readHeaders)
  const ask = async (method: string, path: string) => {
    const held = await headers
    const answer = held && (await fetch(path, { method, headers: { ...held, ...accept } }).catch(() => null))
    // What is refused is asked again by the console, which knows what to do about it.
    return answer?.ok ? answer : null
  }
  const socket = ask('POST', TICKETS).then((answer) => openSocket(answer, place))
  keepEarlyAnswers({
    answers: new Map([
      [`POST ${REFRESH}`, session],
      ...READS.map((path) => [`GET ${path}`, ask('GET', path)] as const),
    ]),
    socket,
  })
}

async function readHeaders(session: Response | null): Promise<Record<string, string> | null> {
  if (!session?.ok) return null
  // A copy: the answer itself is for the console.
  const tokens = readField(await readBody(session.clone()), 'result')
  const [accessToken, idToken, refreshHandle] = ['accessToken', 'idToken', 'refreshHandle'].map((name) =>
    readText(tokens, name),
  )
  if (!accessToken || !idToken || !refreshHandle) return null
  return tokenHeaders({ accessToken, idToken, refreshHandle })
}

async function readBody(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null)
}

async function openSocket(
  answer: Response | null,
  place: Pick<Location, 'protocol' | 'host'>,
): Promise<EarlySocket | null> {
  const ticket = answer && readText(readField(await readBody(answer), 'result'), 'ticket')
  if (!ticket) return null
  const socket = new WebSocket(liveAddress(place, ticket))
  const received: unknown[] = []
  const listening = new AbortController()
  socket.addEventListener('message', ({ data }) => received.push(data), { signal: listening.signal })
  return { ticket, socket, received, stop: () => listening.abort() }
}
