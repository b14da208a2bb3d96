import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../http/errors.ts'

const SERVER_PATHS = /^\/(api|oidc|healthz|readyz|metrics|assets)(\/|$)/
const YEAR_SECONDS = 31_536_000

/** Where the browser has to go instead of to the page it opens, or null. */
type Detour = (request: FastifyRequest) => string | null

/** Serves the built console: hashed files for good, the page fresh each time, and the page for every route of it. */
export async function addConsoleFiles(app: FastifyInstance, folder: string, detour: Detour): Promise<void> {
  // Known once at start: only these names are ever opened, whatever a path contains.
  const files = await loadFileNames(folder)
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  app.get('/*', { config: { permission: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const name = path.slice(1)
    if (files.has(name)) return sendFile(reply, name)
    const navigates = (request.headers.accept ?? '').includes('text/html')
    if (path !== '/' && (SERVER_PATHS.test(path) || !navigates)) return sendNotFound(request, reply)
    const elsewhere = detour(request)
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    return sendFile(reply, 'index.html')
  })
}

function sendFile(reply: FastifyReply, name: string): FastifyReply {
  const hashed = name.startsWith('assets/')
  reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
  return reply.sendFile(name)
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  return sendError(request, reply, new AppError('PAGE_NOT_FOUND'))
}

async function loadFileNames(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}
