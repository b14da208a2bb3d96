import { type SignInPrompt, type SignInRequest, signInPrompt, signInResult } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import { callOpenly } from '../../data/open-call.ts'
import { signInUrl } from '../../data/session/session.ts'

/** A sign-in that has begun, and where it leads. */
export type SignIn = { readonly uid: string; readonly continueTo: string }

/** Where the last sign-in of this window led to. */
const WAY = 'naru-sign-in-way'

const pathOf = (uid: string) => `/sign-in/${encodeURIComponent(uid)}`

/** What the page shows; a sign-in that is over, as one that was left open for long, begins anew once by itself. */
export async function loadPrompt(uid: string, signal: AbortSignal): Promise<SignInPrompt> {
  try {
    const prompt = await callOpenly(signInPrompt, pathOf(uid), { signal })
    sessionStorage.setItem(WAY, prompt.continueTo)
    return prompt
  } catch (error) {
    const way = isOver(error) ? sessionStorage.getItem(WAY) : null
    if (way === null) throw error
    // Where the next one is over too, the person is asked.
    sessionStorage.removeItem(WAY)
    location.replace(signInUrl(way))
    return new Promise(() => undefined)
  }
}

/** Sends what identifies the person; one that is over by now begins anew with what has been entered. */
export async function sendSignIn({ uid, continueTo }: SignIn, body: SignInRequest) {
  const send = (to: string) => callOpenly(signInResult, pathOf(to), { body })
  try {
    return await send(uid)
  } catch (error) {
    const next = isOver(error) ? await beginAnew(continueTo) : null
    if (next === null) throw error
    return send(next)
  }
}

function isOver(error: unknown): boolean {
  return error instanceof AppError && error.code === 'RESOURCE_NOT_FOUND'
}

/** The id of another sign-in; null where nobody is asked, because somebody has signed in here meanwhile. */
async function beginAnew(continueTo: string): Promise<string | null> {
  const answer = await fetch(signInUrl(continueTo)).catch(() => null)
  return /\/sign-in\/([\w-]+)$/.exec(answer?.url ?? '')?.[1] ?? null
}
