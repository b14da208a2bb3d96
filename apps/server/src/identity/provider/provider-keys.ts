import { exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod'
import { loadSetting, settleSetting } from '../../sql/settings.ts'
import { buildId } from '../../system/clock.ts'
import type { IdentityDeps } from '../deps.ts'

const SETTING = 'identity-provider-keys'

const shape = z.object({
  signingKey: z.looseObject({ kty: z.string(), kid: z.string() }),
  cookieKey: z.string(),
  clientSecret: z.string(),
})
export type ProviderKeys = z.infer<typeof shape>

/** Made at the first start, sealed in SQL, and the same for every replica. */
export async function loadProviderKeys(
  deps: Pick<IdentityDeps, 'db' | 'sealer' | 'random'>,
): Promise<ProviderKeys> {
  const { db, sealer } = deps
  const known = await loadSetting(db, SETTING)
  const sealed = known ?? (await settleSetting(db, SETTING, sealer.seal(await createKeys(deps), SETTING)))
  return shape.parse(JSON.parse(sealer.open(sealed, SETTING)))
}

async function createKeys({ random }: Pick<IdentityDeps, 'random'>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify({
    signingKey: { ...jwk, kid: buildId(random, 8), alg: 'ES256', use: 'sig' },
    cookieKey: buildId(random, 32),
    clientSecret: buildId(random, 32),
  })
}
