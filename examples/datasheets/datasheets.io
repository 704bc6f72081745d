<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_datasheets" entityName="Datasheets">
  <analysisModels id="_datasheets_hard-disk" entityName="hard disk" formalism="regression" readModel="models/hard-disk.json" writeModel="models/hard-disk.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.hdd"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_sata-ssd" entityName="SSD" formalism="regression" readModel="models/sata-ssd.json" writeModel="models/sata-ssd.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.ssd"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_nvme" entityName="NVMe SSD" formalism="regression" readModel="models/nvme.json" writeModel="models/nvme.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.nvme"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_disk-raid-10" entityName="RAID 10 of hard disks" formalism="regression" readModel="models/disk-raid-10.json" writeModel="models/disk-raid-10.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.hdd"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#raid.10"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_disk-raid-6" entityName="RAID 6 of hard disks" formalism="regression" readModel="models/disk-raid-6.json" writeModel="models/disk-raid-6.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.hdd"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#raid.6"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_ssd-raid-5" entityName="RAID 5 of SSDs" formalism="regression" readModel="models/ssd-raid-5.json" writeModel="models/ssd-raid-5.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.ssd"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#raid.5"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_cloud-volume" entityName="cloud volume" formalism="regression" readModel="models/cloud-volume.json" writeModel="models/cloud-volume.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#volume.limited"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_nvme-over-network" entityName="NVMe SSD over a network" formalism="regression" readModel="models/nvme-over-network.json" writeModel="models/nvme-over-network.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.nvme"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#volume.network"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_nfs" entityName="NFS share" formalism="regression" readModel="models/nfs.json" writeModel="models/nfs.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#volume.nfs"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_datasheets_object-store" entityName="object store" formalism="regression" readModel="models/object-store.json" writeModel="models/object-store.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#volume.object"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
</io:IoModel>
