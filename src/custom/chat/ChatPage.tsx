/** /chat: accounts, conversations, the open one, and what is known of its customer. */
export default function ChatPage() {
  return null;
}
