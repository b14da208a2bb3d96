import { API } from '@naru/contract/api/base'
import { SIGN_IN_HEADERS } from '@naru/contract/api/sign-in-header'
import { type EarlySocket, keepEarlyAnswers } from '../data/early-answers.ts'
import { liveAddress } from '../data/live/live-address.ts'
import { mayHaveSession } from '../data/session/session-hint.ts'
import { tokenHeaders } from '../data/session/token-headers.ts'
import { isOpenPage } from './open-pages.ts'
import { readField, readText } from './read-field.ts'

const REFRESH = `${API.platform}/session/refresh`

/** Every page behind the gate asks this. */
const READS = [`${API.platform}/system/clusters`]

/** Asks for the session, the clusters and the live socket while the console's own script is still on its way. */
export function startEarly(place: Pick<Location, 'pathname' | 'protocol' | 'host'>): void {
  if (isOpenPage(place.pathname) || !mayHaveSession()) return
  const accept = { accept: 'application/json' }
  const session = fetch(REFRESH, { method: 'POST', headers: { ...accept, ...SIGN_IN_HEADERS } }).catch(
    () => null,
  )
  const begun = session.then(readSession)
  const ask = async (path: string) => {
    const headers = (await begun)?.headers
    const answer = headers && (await fetch(path, { headers: { ...headers, ...accept } }).catch(() => null))
    // What is refused is asked again by the console, which knows what to do about it.
    return answer?.ok ? answer : null
  }
  keepEarlyAnswers({
    answers: new Map([
      [`POST ${REFRESH}`, session],
      ...READS.map((path) => [`GET ${path}`, ask(path)] as const),
    ]),
    socket: begun.then((known) => (known?.ticket ? openSocket(known.ticket, place) : null)),
  })
}

type Begun = { readonly headers: Record<string, string>; readonly ticket: string | null }

async function readSession(session: Response | null): Promise<Begun | null> {
  if (!session?.ok) return null
  // A copy: the answer itself is for the console.
  const body: unknown = await session
    .clone()
    .json()
    .catch(() => null)
  const result = readField(body, 'result')
  const [accessToken, idToken, refreshHandle] = ['accessToken', 'idToken', 'refreshHandle'].map((name) =>
    readText(result, name),
  )
  if (!accessToken || !idToken || !refreshHandle) return null
  return {
    headers: tokenHeaders({ accessToken, idToken, refreshHandle }),
    ticket: readText(result, 'ticket'),
  }
}

function openSocket(ticket: string, place: Pick<Location, 'protocol' | 'host'>): EarlySocket {
  const socket = new WebSocket(liveAddress(place, ticket))
  const received: unknown[] = []
  const listening = new AbortController()
  socket.addEventListener('message', ({ data }) => received.push(data), { signal: listening.signal })
  return { ticket, socket, received, stop: () => listening.abort() }
}
