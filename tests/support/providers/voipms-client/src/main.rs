//! Drives a simulated VoIP.ms through the calls about ports and numbers, and prints what it read as JSON.
//! Argument: the address of the API.

use serde_json::{json, Value};
use voip_ms::*;

async fn drive(client: &Client) -> Result<Value> {
    let order = json!({
        "portType": 2, "numbers": "5142013344", "isPartial": 0, "locationType": 0, "isMobile": 0,
        "firstName": "Ana", "lastName": "Roy", "address1": "12 rue Peel", "city": "Montreal", "zip": "H3A1A1",
        "state": "QC", "country": "CA", "providerName": "Bell Canada", "providerAccount": "512345678",
        "notes": "Ref lnp-1\nFiles 1",
    });
    let own_number = json!({ "did": "5142013344" });
    let checked: GetPortabilityResponse = client.call("getPortability", &own_number).await?;
    let empty: GetLNPListResponse = client.call("getLNPList", &json!({})).await?;
    let placed: AddLNPPortResponse = client.call("addLNPPort", &order).await?;
    let port = placed.port.unwrap_or_default();
    let by_id = json!({ "portid": port });
    // "%PDF-1.4 letter" in base64. This call is a multipart POST, the others are GET.
    let file = AddLNPFileParams {
        port_id: port.parse().ok(),
        file: Some("JVBERi0xLjQgbGV0dGVy".into()),
    };
    let attached = client.add_lnp_file(&file).await?;
    let list: GetLNPListResponse = client.call("getLNPList", &json!({})).await?;
    let words: GetLNPListStatusResponse = client.call("getLNPListStatus", &json!({})).await?;
    let status: GetLNPStatusResponse = client.call("getLNPStatus", &by_id).await?;
    let details: GetLNPDetailsResponse = client.call("getLNPDetails", &by_id).await?;
    let notes: GetLNPNotesResponse = client.call("getLNPNotes", &by_id).await?;
    let files: GetLNPAttachListResponse = client.call("getLNPAttachList", &by_id).await?;
    let provinces: GetProvincesResponse = client.call("getProvinces", &json!({})).await?;
    let in_quebec = json!({ "province": "QC" });
    let centers: GetRateCentersCANResponse = client.call("getRateCentersCAN", &in_quebec).await?;
    let search = json!({ "province": "QC", "type": "starts", "query": "514201" });
    let offered: SearchDIDsCANResponse = client.call("searchDIDsCAN", &search).await?;
    let in_center = json!({ "province": "QC", "ratecenter": "Montreal" });
    let in_montreal: GetDIDsCANResponse = client.call("getDIDsCAN", &in_center).await?;
    let number = json!({
        "did": "5142013000", "routing": "none:", "pop": 1, "dialtime": 60, "cnam": 0, "billing_type": 1,
        "note": "tn-1",
    });
    let _: OrderDIDResponse = client.call("orderDID", &number).await?;
    let own = client.call_raw("getDIDsInfo", &json!({ "did": "5142013000" })).await?;
    let refused = client.call_raw("orderDID", &number).await.err();
    let incomplete = client.call_raw("addLNPPort", &json!({ "portType": 2 })).await.err();
    let unknown = client.call_raw("getLNPStatus", &json!({ "portid": 1 })).await.err();
    let text = |error: Option<Error>| error.map(|error| error.to_string());
    Ok(json!({
        "portable": checked.portable,
        "empty": empty.list.len(),
        "port": port,
        "attachment": attached.attachment,
        "listed": list.list.iter().map(|row| &row.port_id).collect::<Vec<_>>(),
        "words": words.list_status.len(),
        "status": status.post_status,
        "numbers": details.numbers.iter().map(|number| &number.did).collect::<Vec<_>>(),
        "notes": notes.list.len(),
        "files": files.list.len(),
        "provinces": provinces.provinces.len(),
        "centers": centers.rate_centers.len(),
        "offered": offered.dids.len(),
        "inMontreal": in_montreal.dids.len(),
        "own": own["dids"][0]["did"],
        "refusals": [text(refused), text(incomplete), text(unknown)],
    }))
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let address = std::env::args().nth(1).expect("the address of the API is missing");
    let client = Client::builder("reseller@example.com", "an-api-password")
        .base_url(address.parse().expect("the address is invalid"))
        .build();
    match drive(&client).await {
        Ok(read) => println!("{read}"),
        Err(error) => {
            eprintln!("{error:?}");
            std::process::exit(1);
        }
    }
}
