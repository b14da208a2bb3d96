import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import { fetch } from 'undici'
import { findFreePort } from '../../e2e/world/free-port.ts'
import { runProgram } from '../../e2e/world/run-program.ts'

const NGINX = '/usr/sbin/nginx'

export function missingNginx(): string | null {
  return existsSync(NGINX) ? null : 'nginx is not here (Debian: apt-get install nginx-light)'
}

export type Nginx = { readonly url: string; readonly stop: () => Promise<void> }

/** nginx as a plain reverse proxy before a cluster: one process, kept connections, the cluster's token, no cache. */
export async function startNginx({ server, token, certificateAuthority }: ClusterAccess): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'naru-nginx-'))
  const port = await findFreePort()
  writeFileSync(join(folder, 'ca.pem'), certificateAuthority ?? '')
  writeFileSync(
    join(folder, 'nginx.conf'),
    buildConfig({ folder, port, host: new URL(server).host, token: token ?? '' }),
    {
      mode: 0o600,
    },
  )
  const program = runProgram(NGINX, [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ])
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(url)
  return {
    url,
    stop: async () => {
      await program.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Settings = {
  readonly folder: string
  readonly port: number
  readonly host: string
  readonly token: string
}

function buildConfig({ folder, port, host, token }: Settings): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream cluster { server ${host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass https://cluster;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${host};
      proxy_set_header Authorization "Bearer ${token}";
      proxy_ssl_trusted_certificate ${folder}/ca.pem;
      proxy_ssl_session_reuse on;
      proxy_max_temp_file_size 0;
    }
  }
}
`
}

async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/version`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not answer')
}
