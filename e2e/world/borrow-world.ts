import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { sandboxPlaces } from './start-world.ts'

/** What there is for journeys that harm nothing: neither server nor clusters can be stopped or broken by it. */
export type SharedWorld = {
  readonly url: string
  readonly sandbox: Readonly<z.infer<typeof sandboxPlaces>>
}

const lent = z.object({ id: z.string(), url: z.string(), ...sandboxPlaces.shape })

type Borrowed = {
  readonly world: SharedWorld
  /** Hands it on, unless something failed in it: then it ends, and the next gets another. */
  readonly giveBack: (isSpoilt: boolean) => Promise<unknown>
}

/** Takes a world of the lender (`lend-worlds.ts`), which is nobody else's until it is given back. */
export async function borrowWorld(lender: string): Promise<Borrowed> {
  const { id, url, ...sandbox } = lent.parse(JSON.parse(await ask(`${lender}/take`)))
  return {
    world: { url, sandbox },
    giveBack: (isSpoilt) => ask(`${lender}/give?id=${id}${isSpoilt ? '&spoilt' : ''}`),
  }
}

/** Waits as long as a world takes to begin: whoever asks has a time limit of their own. */
async function ask(address: string): Promise<string> {
  const answer = await new Promise<NodeJS.ReadableStream & { statusCode?: number | undefined }>(
    (done, fail) => request(address, done).on('error', fail).end(),
  )
  const told = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${address}: ${told}`)
  return told
}
