import { keptSettings } from '@naru/contract/shell/settings'
import * as z from 'zod'
import { DEMO_IDENTITIES } from '../../apps/server/src/identity/users/demo-identities.ts'
import { createFetchSend, signIn } from '../../apps/server/test/sign-in.ts'
import { callAt } from '../reliability/api-client.ts'

const PATH = '/api/v1/session/settings'
const answer = z.object({ result: keptSettings })

/** Takes all that some of the sandbox’s people have chosen back to what it is for everyone; whether it is now. */
export async function forgetSettings(url: string, people: Iterable<string>): Promise<boolean> {
  const who = DEMO_IDENTITIES.filter(({ displayName }) => [...people].includes(displayName))
  const done = await Promise.all(who.map(({ userID }) => isForgotten(url, userID)))
  return done.every(Boolean)
}

async function isForgotten(url: string, demo: string): Promise<boolean> {
  const send = callAt(url, await signIn(createFetchSend(url), { demo }))
  const { text } = await send('GET', PATH)
  const { columns = {}, ...chosen } = answer.parse(JSON.parse(text)).result.settings
  const change = { ...withNulls(chosen), columns: withNulls(columns) }
  return (await send('PATCH', PATH, change)).status === 200
}

function withNulls(record: object): Record<string, null> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, null]))
}
