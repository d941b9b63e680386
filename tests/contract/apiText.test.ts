import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}) => server.app.server.inject({ url, headers });

test.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
  '%s is generated once, sent compressed, and answered with 304 when the client has it',
  async (url) => {
    const plain = await ask(url);
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toContain('3.1.0');
    const write = vi.spyOn(server.app.server, 'swagger');
    const packed = await ask(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const etag = String(plain.headers.etag);
    expect(packed.headers.etag).toBe(etag);
    const again = await ask(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  },
);
