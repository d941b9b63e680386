export default function StockPage() {
  return null;
}
