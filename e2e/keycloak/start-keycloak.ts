import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { findFreePort } from '../world/free-port.ts'

const run = promisify(execFile)
/** The launcher of a Keycloak with a realm for tests; `KEYCLOAK_LAUNCHER` may name another. */
const LAUNCHER =
  process.env['KEYCLOAK_LAUNCHER'] ?? join(import.meta.dirname, '../../../shared/keycloak/keycloak')
/** It lives for less than a minute: what a second compiler and collector take never comes back. */
const JAVA_OPTS_APPEND = '-XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC'
/** The launcher's word for a download that could not be had. */
const NOT_TO_BE_HAD = 3

const onlyOne = z.tuple([z.object({ id: z.string() })])

export type Keycloak = {
  /** The realm's address. */
  readonly issuer: string
  /** Gives a person a role of our client. */
  readonly grant: (username: string, role: string) => Promise<void>
  /** Has it say at this address that it has ended a session. */
  readonly tellEnds: (address: string) => Promise<void>
  /** Ends a person's sessions there. */
  readonly signOut: (username: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Why no Keycloak can be started here, or null. */
export function missingKeycloak(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const needs = ['java', 'mvn'].filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (needs.length > 0) return `${needs.join(' and ')} not found`
  return existsSync(LAUNCHER) ? null : 'no launcher of Keycloak is here'
}

/** Starts one on loopback; null where it cannot be downloaded. */
export async function startKeycloak(): Promise<Keycloak | null> {
  const dir = mkdtempSync(join(tmpdir(), 'keycloak-'))
  const port = await findFreePort()
  const stop = async () => {
    await run(LAUNCHER, ['down', '--dir', dir])
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const { stdout } = await run(LAUNCHER, ['up', '--dir', dir, '--port', String(port)], {
      env: { ...process.env, JAVA_OPTS_APPEND },
    })
    return { issuer: stdout.trim(), stop, ...createAdministration(`http://127.0.0.1:${port}`) }
  } catch (error) {
    await stop()
    if (z.object({ code: z.literal(NOT_TO_BE_HAD) }).safeParse(error).success) return null
    throw error
  }
}

/** Keycloak's own REST API, as its administrator. */
function createAdministration(origin: string): Pick<Keycloak, 'grant' | 'signOut' | 'tellEnds'> {
  async function call(
    path: string,
    body?: object,
    method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET',
  ): Promise<unknown> {
    const answer = await fetch(`${origin}/admin/realms/naru${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await signInAsAdministrator()}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to ${path}`)
    return answer.status === 204 ? null : answer.json()
  }

  async function signInAsAdministrator(): Promise<string> {
    const answer = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'admin',
        password: 'admin',
      }),
    })
    return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
  }

  async function findId(path: string): Promise<string> {
    return onlyOne.parse(await call(path))[0].id
  }

  return {
    async grant(username, role) {
      const client = await findId('/clients?clientId=naru')
      const person = await findId(`/users?exact=true&username=${username}`)
      const given = z.looseObject({}).parse(await call(`/clients/${client}/roles/${role}`))
      await call(`/users/${person}/role-mappings/clients/${client}`, [given])
    },
    async tellEnds(address) {
      const path = `/clients/${await findId('/clients?clientId=naru')}`
      const client = z.looseObject({ attributes: z.looseObject({}) }).parse(await call(path))
      const attributes = { ...client.attributes, 'backchannel.logout.url': address }
      await call(path, { ...client, attributes }, 'PUT')
    },
    async signOut(username) {
      await call(`/users/${await findId(`/users?exact=true&username=${username}`)}/logout`, {})
    },
  }
}
