import type { FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import { perMinute } from '../../http/rate-limit.ts'
import type { IdentityDeps } from '../deps.ts'
import { IN_PROCESS } from './in-process-fetch.ts'
import {
  buildProviderConfiguration,
  type ConfigurationOptions,
  SIGN_IN_COOKIE,
} from './provider-configuration.ts'
import type { ProviderKeys } from './provider-keys.ts'

type ProviderOptions = ConfigurationOptions & {
  readonly issuerUrl: string
  readonly signInPath: string
}

export function createProvider(deps: IdentityDeps, keys: ProviderKeys, options: ProviderOptions): Provider {
  const configuration = buildProviderConfiguration(deps, keys, options)
  const provider = new Provider(options.issuerUrl, {
    ...configuration,
    /** Errors that no redirect can carry are shown by the console, which knows the person's language. */
    async renderError(ctx) {
      ctx.status = 303
      ctx.redirect('/500?code=SSO_FAILED')
    },
  })
  // It thinks of the page alone, which is not where our routes are.
  provider.on('interaction.started', (ctx) => {
    const { Interaction: begun } = ctx.oidc.entities
    if (!begun) return
    const path = `${options.signInPath}/${begun.uid}`
    ctx.cookies.set(provider.cookieName('interaction'), begun.uid, { ...SIGN_IN_COOKIE, path })
  })
  // What it is called by: `mountProvider` says it, whatever the request claims.
  provider.proxy = true
  provider.on('backchannel.error', (_ctx, error) =>
    deps.log.error({ err: error }, 'the end of a session could not be told'),
  )
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'identity provider failed'))
  return provider
}

/** Mounts the identity provider at the path of its address; it reads the bodies itself, at most 56 kB. */
export async function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  issuerUrl: string,
): Promise<void> {
  const handle = provider.callback()
  const { host, protocol, pathname: prefix } = new URL(issuerUrl)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const rateLimit = { ...perMinute(1200).rateLimit, allowList: isInProcess }
    scope.all(`${prefix}/*`, { config: { permission: 'public', rateLimit } }, async (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      delete request.raw.headers['x-forwarded-host']
      Object.assign(request.raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
      // The provider finds its mount path by comparing the two, as with every Node framework.
      Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(prefix.length) })
      await handle(request.raw, reply.raw)
    })
  })
}

function isInProcess(request: { readonly socket: { readonly remoteAddress?: string | undefined } }): boolean {
  return request.socket.remoteAddress === IN_PROCESS
}
