import { request as send } from 'node:http';
import { connect } from 'node:net';

/**
 * Forwards a request to the server unchanged. The Host header is kept, so links and origin checks use the front
 * server's address.
 */
export function passOn(request, response, port) {
  // The client may have disconnected while the server loaded.
  if (response.destroyed) return;
  const { method, url, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

export function passOnUpgrade(request, socket, head, port) {
  if (socket.destroyed) return;
  const onward = connect(port, '127.0.0.1', () => {
    const headers = request.rawHeaders.map((text, i) => (i % 2 ? `${text}\r\n` : `${text}: `)).join('');
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}
